import { endpoint } from '@furrow/http/endpoint';
import { pageQuery } from '../../identity/contract/index.ts';
import { dataExport, dataRequest, dataRequestBody, dataRequestParams, dataRequests } from './data-request.ts';
import { formEndpoints } from './form.ts';
import { imageParams, profileImage } from './profile.ts';

const PROFILE = '/api/user/profile';
const DATA_REQUEST = '/api/user/data-request';

export const profileForm = formEndpoints({ path: `${PROFILE}/details`, summary: 'Your profile' });

export const replaceProfileImage = endpoint({
  method: 'PUT',
  path: `${PROFILE}/image`,
  access: 'signed-in',
  summary: 'Replace your picture (a square PNG or JPEG as the body)',
  answer: profileImage,
  idempotent: true,
  refusals: [
    'file_empty',
    'file_too_large',
    'file_type',
    'image_damaged',
    'image_shape',
    'files_busy',
    'uploads_at_once',
    'uploads_today',
  ],
});

export const removeProfileImage = endpoint({
  method: 'DELETE',
  path: `${PROFILE}/image`,
  access: 'signed-in',
  summary: 'Remove your picture',
  idempotent: 'stored',
});

/** Asked for by pages, which have the cookie and no token. */
export const showProfileImage = endpoint({
  method: 'GET',
  path: `${PROFILE}/image/:sha256`,
  access: 'public',
  summary: 'Get your picture',
  params: imageParams,
  refusals: ['not_found'],
});

export const listDataRequests = endpoint({
  method: 'GET',
  path: DATA_REQUEST,
  access: 'signed-in',
  summary: 'List your data requests',
  query: pageQuery,
  answer: dataRequests,
});

export const askForData = endpoint({
  method: 'POST',
  path: DATA_REQUEST,
  access: 'signed-in',
  summary: 'Request a copy of your data or its deletion (needs a recent login); we’ll email you',
  body: dataRequestBody,
  answer: dataRequest,
  status: 201,
  idempotent: true,
  refusals: ['auth/requires-recent-login'],
});

export const withdrawDataRequest = endpoint({
  method: 'DELETE',
  path: `${DATA_REQUEST}/:id`,
  access: 'signed-in',
  summary: 'Withdraw your deletion request',
  params: dataRequestParams,
  idempotent: true,
  refusals: ['not_found'],
});

export const downloadData = endpoint({
  method: 'GET',
  path: `${DATA_REQUEST}/:id/file`,
  access: 'signed-in',
  summary: 'Download your data (needs a recent login)',
  params: dataRequestParams,
  answer: dataExport,
  refusals: ['not_found', 'auth/requires-recent-login'],
});
