import { INVESTMENT_CHANNEL } from '@furrow/modules/investments/rules';
import { OWN_REFRESH_CHANNEL } from '@furrow/modules/investors/rules';
import { accountsHere } from '../investors/accounts-here.ts';
import { pageTitle } from '../shell/page-title.ts';
import { requestContext } from '../shell/request-context.ts';
import type { Route } from './+types/farm';
import { availabilityOf, isOpen } from './availability.ts';
import { FarmActions } from './farm-actions.tsx';
import { FarmFacts } from './farm-facts.tsx';
import { FarmFigures } from './farm-figures.tsx';
import { FarmHead } from './farm-head.tsx';
import { farmMeta } from './farm-meta.ts';
import { FarmOffer } from './farm-offer.tsx';
import { FarmStory } from './farm-story.tsx';
import { FarmTabs } from './farm-tabs.tsx';
import { FarmWhere } from './farm-where.tsx';
import { loadFarm } from './load-farm.ts';
import { PreviewBar } from './preview-bar.tsx';
import { useFarmChanges } from './use-farm-changes.ts';

export async function loader(args: Route.LoaderArgs) {
  const loaded = await loadFarm(args);
  const { pages, reader, now } = args.context.get(requestContext);
  const { farm, channels, preview } = loaded;
  // Nobody who is not signed in has asked for anything, or has an account.
  if (reader.userId === null)
    return {
      ...loaded,
      signedIn: false,
      wants: [],
      accounts: null,
      unfinished: null,
      reserved: [],
      pledge: null,
      now,
    };
  const [wants, own, unfinished, reserved, pledge] = await Promise.all([
    pages.farms.wants(farm.id, reader),
    isOpen(farm) ? pages.investors.accounts(reader.userId) : null,
    farm.can_invest ? pages.investments.unfinished(reader.userId, farm.id) : null,
    pages.investments.reserved(reader.userId, farm.id),
    ['pledge', 'hold'].includes(availabilityOf(farm))
      ? pages.investments.pledge(reader.userId, farm.id)
      : null,
  ]);
  const accounts = own && accountsHere(own.data, farm.restrict_entities);
  const followed = [...channels, OWN_REFRESH_CHANNEL, INVESTMENT_CHANNEL];
  return {
    farm,
    preview,
    channels: followed,
    signedIn: true,
    wants,
    accounts,
    unfinished,
    reserved,
    pledge,
    now,
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData === undefined ? [{ title: pageTitle() }] : farmMeta(matches, loaderData.farm);
}

export default function FarmPage({ loaderData }: Route.ComponentProps) {
  const { farm, preview, wants, signedIn, accounts, unfinished, reserved, pledge, now } = loaderData;
  useFarmChanges(farm);
  return (
    <article>
      <PreviewBar farm={farm} preview={preview} />
      <FarmHead
        farm={farm}
        actions={<FarmActions key={farm.id} farm={farm} wants={wants} signedIn={signedIn} />}
      />
      <FarmFigures farm={farm} />
      <div className="page mt-10">
        <FarmTabs farm={farm} current="overview" />
      </div>
      <FarmOffer
        farm={farm}
        accounts={accounts}
        unfinished={unfinished}
        reserved={reserved}
        pledge={pledge}
        signedIn={signedIn}
        now={now}
        story={<FarmStory farm={farm} />}
      >
        <FarmFacts farm={farm} />
        <FarmWhere farm={farm} />
      </FarmOffer>
    </article>
  );
}
