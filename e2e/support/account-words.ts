/** The words of the product that journeys press and look for, so that changing them changes no journey. */
export { accountStep, DELETE_REFUSALS, METHOD_TEXTS } from '../../modules/investors/rules/index.ts';
