import { observeStatements } from '@furrow/database/statement-observer';
import { recordStatements } from './record-statements.ts';

// Run before each test file; one recorder of a process knows what it has written already.
const folder = process.env.TEST_RECORDED_STATEMENTS;
if (folder !== undefined) observeStatements(recordStatements(folder));
