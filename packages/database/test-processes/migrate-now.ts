import { pathToFileURL } from 'node:url';
import { openDatabase } from '../database.ts';
import { migrate, readMigrations } from '../migrate.ts';

/** Migrates a database and names what it applied. Arguments: address, folder of migrations. */
const [url = '', folder = ''] = process.argv.slice(2);
const database = openDatabase({ url, poolMax: 1 });
const { applied } = await migrate(database, await readMigrations(pathToFileURL(folder)));
process.stdout.write(`applied ${applied.join(',')}\n`);
await database.close();
