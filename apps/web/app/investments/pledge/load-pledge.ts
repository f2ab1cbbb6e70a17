import { INVESTMENT_CHANNEL } from '@furrow/modules/investments/rules';
import { OWN_REFRESH_CHANNEL } from '@furrow/modules/investors/rules';
import { data, type RouterContextProvider, redirect } from 'react-router';
import { takesPledges } from '../../farms/availability.ts';
import { loadFarm } from '../../farms/load-farm.ts';
import { requestContext } from '../../shell/request-context.ts';
import { processFarm } from '../process-farm.ts';

interface PledgeArgs {
  readonly context: Readonly<RouterContextProvider>;
  readonly params: { readonly slug: string };
  readonly request: Request;
}

/** The farm and what its reader pledged for it; where that became an investment, the way leads on to it. */
export async function loadPledge(args: PledgeArgs, below: string) {
  const { pages, reader, now } = args.context.get(requestContext);
  const { farm, channels } = await loadFarm(args, below);
  const { userId } = reader;
  if (userId === null) throw data(null, { status: 404 });
  const pledge = await pages.investments.pledge(userId, farm.id);
  if (pledge?.status === 'invested')
    throw redirect(`/${farm.slug}/investment-process/${pledge.investment_id}`);
  return {
    userId,
    farm: processFarm(farm),
    pledge: pledge?.status === 'waiting' ? pledge : null,
    isTaken: takesPledges(farm, now),
    channels: [...channels, INVESTMENT_CHANNEL, OWN_REFRESH_CHANNEL],
  };
}
