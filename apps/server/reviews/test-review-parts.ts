import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { createSealer } from '@furrow/crypto/seal';
import { diskFiles } from '@furrow/providers/files-disk';

/** For reviews that ask no payment service and open no document. */
export const noReviewParts = () => ({
  payments: null,
  files: diskFiles(tmpdir()),
  sealer: createSealer(randomBytes(32)),
});
