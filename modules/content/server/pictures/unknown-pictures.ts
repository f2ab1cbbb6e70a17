import type { Queryable } from '@furrow/database/database';
import type { UploadedPicture } from '../../rules/index.ts';
import { filesOf } from './content-file.ts';

/** Which of these pictures nobody uploaded, or not in that size, in sentences. */
export async function unknownPictures(
  database: Queryable,
  pictures: readonly UploadedPicture[],
): Promise<string[]> {
  if (pictures.length === 0) return [];
  const files = await filesOf(
    database,
    pictures.map(({ sha256 }) => sha256),
  );
  const isKnown = ({ sha256, ending, width, height }: UploadedPicture) => {
    const file = files.get(sha256);
    return file?.ending === ending && file.width === width && file.height === height;
  };
  const unknown = pictures.filter((picture) => !isKnown(picture)).map(({ sha256 }) => sha256.slice(0, 12));
  return [...new Set(unknown)].map(
    (start) => `The picture ${start}… isn’t among the uploads. Upload it again in the form.`,
  );
}
