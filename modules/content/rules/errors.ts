import { errorCatalogue, PLATFORM_ERRORS } from '@furrow/kernel/errors';

export const CONTENT_ERRORS = {
  content_changed: { status: 409, message: '{who} {did} this text on {when}.' },
  content_state: { status: 409, message: 'That can’t be done with a text that is {state}.' },
  content_own: {
    status: 422,
    message:
      'You wrote some of what’s new in it. Somebody else with the compliance or admin role has to approve it.',
  },
  content_file_kind: {
    status: 415,
    message: 'We can’t accept this type of file. Upload a PNG or JPEG picture or, for a download, a PDF.',
  },
  content_file_too_large: {
    status: 413,
    message: 'This file is too large. A picture may have 5 MB and a PDF 25 MB.',
  },
  content_file_damaged: {
    status: 422,
    message: 'We can’t open this file safely. Export it again and upload the new one.',
  },
  content_file_too_much: {
    status: 422,
    message: 'This file has too many pages or pixels. Make it smaller and upload it again.',
  },
  content_file_active: {
    status: 422,
    message:
      'This PDF is locked, or contains scripts, forms or files. Print it to a new PDF and upload that.',
  },
  content_files_busy: {
    status: 503,
    message: 'We’re checking many files right now. Upload this one again in a minute.',
  },
  content_named: { status: 422, message: '{texts}. Change or withdraw what names it first.' },
  content_faults: { status: 422, message: 'It can’t be published yet: {faults}' },
} as const;

export const { publicError } = errorCatalogue({ ...PLATFORM_ERRORS, ...CONTENT_ERRORS });
