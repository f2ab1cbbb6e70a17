/** How a farm's figures read, as on the product's cards. Formatters are made once, the cheapest way to use Intl. */
const whole = new Intl.NumberFormat('en-US');
const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const compact = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
});
const zone = { timeZone: 'America/New_York' };
const date = new Intl.DateTimeFormat('en-US', { ...zone, year: 'numeric', month: '2-digit', day: '2-digit' });
const longDate = new Intl.DateTimeFormat('en-US', {
  ...zone,
  year: 'numeric',
  month: 'long',
  day: '2-digit',
});
const day = new Intl.DateTimeFormat('en-US', { ...zone, year: 'numeric', month: 'short', day: 'numeric' });
const shortDate = new Intl.DateTimeFormat('en-US', { ...zone, month: 'short', day: 'numeric' });

export const formatDollars = (cents) => dollars.format(Number(cents) / 100);
export const formatCompact = (cents) => compact.format(Number(cents) / 100);
export const formatDay = (at) => day.format(new Date(at));
export const formatDate = (at) => date.format(at);
export const formatLongDate = (at) => longDate.format(at);

export const place = (farm) => `${farm.county} County, ${farm.state_name}`;
export const acres = (farm) => whole.format(farm.area_tenths / 10);
export const picture = (farm, variant) =>
  `/portraits/${farm.slug}/${variant}.svg?v=1-${farm.portrait_version}`;

export function netIrr({ net_irr_bps, net_irr_max_bps }) {
  const low = (net_irr_bps / 100).toFixed(1);
  return net_irr_max_bps === null ? `${low}%` : `${low}–${(net_irr_max_bps / 100).toFixed(1)}%`;
}

export const grossYield = ({ gross_yield_bps }) =>
  gross_yield_bps === null ? 'not available' : `${(gross_yield_bps / 100).toFixed(2)}%`;

export const remaining = (farm) => farm.total_shares - farm.subscribed_shares;
export const subscribed = (farm) => Math.floor((farm.subscribed_shares * 100) / farm.total_shares);

export const shares = (farm, count) =>
  `${whole.format(count)} ${farm.units === null ? 'share' : 'unit'}${count === 1 ? '' : 's'}`;

export function minimum(farm) {
  const ordinary = Math.ceil(Number(farm.min_investment_cents) / Number(farm.price_per_share_cents));
  return Math.min(Math.max(1, ordinary), remaining(farm));
}

export function cropText({ crops: [first = '', ...rest] }) {
  const text = rest.length === 0 ? first : `${[first, ...rest.slice(0, -1)].join(', ')} and ${rest.at(-1)}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function closing({ closes_at }, now) {
  if (closes_at === null) return null;
  const other = closes_at.getUTCFullYear() === now.getUTCFullYear() ? '' : `, ${closes_at.getUTCFullYear()}`;
  return `closes ${shortDate.format(closes_at)}${other}`;
}

export function label(farm) {
  if (farm.status === 106) return 'On hold';
  if (remaining(farm) === 0) return 'Fully subscribed';
  return farm.type.startsWith('pledge') ? 'Open for pledges' : 'Open';
}

const OUTCOMES = {
  15: 'Funded and owned by its investors',
  16: 'Goal not reached, money returned',
  17: 'Land sold, investors are being paid',
  18: 'Land sold, investors paid',
};
export const outcome = (farm) => OUTCOMES[farm.status] ?? label(farm);
