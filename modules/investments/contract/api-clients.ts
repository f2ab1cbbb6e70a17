import { endpoint } from '@furrow/http/endpoint';
import { pageQuery } from '../../identity/contract/index.ts';
import { clientDocumentParams, clientDocuments, clientParams, clientPortfolio } from './clients.ts';

const CLIENT = '/api/investment/clients/:id';

export const showClientPortfolio = endpoint({
  method: 'GET',
  path: `${CLIENT}/portfolio`,
  access: 'signed-in',
  summary: 'As an advisor, get the positions of a client’s accounts that you may see',
  params: clientParams,
  query: pageQuery,
  answer: clientPortfolio,
  refusals: ['not_found'],
});

export const listClientDocuments = endpoint({
  method: 'GET',
  path: `${CLIENT}/documents`,
  access: 'signed-in',
  summary: 'As an advisor, list a client’s agreements and tax documents that you may see',
  params: clientParams,
  query: pageQuery,
  answer: clientDocuments,
  refusals: ['not_found'],
});

export const downloadClientDocument = endpoint({
  method: 'GET',
  path: `${CLIENT}/documents/:document`,
  access: 'signed-in',
  summary: 'Download a client’s document as their advisor; the client’s own copy stays unread',
  params: clientDocumentParams,
  refusals: ['not_found'],
});
