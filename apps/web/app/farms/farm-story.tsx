import type { FarmDetail } from '@furrow/modules/farms/contract';
import { Droplets, Handshake, Layers, Sprout } from 'lucide-react';
import { FarmSponsor } from './farm-sponsor.tsx';
import { hasCashRent } from './farm-text.ts';

export function FarmStory({ farm }: { farm: FarmDetail }) {
  const [lead, ...rest] = farm.overview;
  return (
    <div>
      <p className="font-serif text-h3 leading-9 font-[430]">{lead}</p>
      {rest.map((paragraph) => (
        <p key={paragraph} className="mt-4 text-ink-muted">
          {paragraph}
        </p>
      ))}
      <FarmSponsor farm={farm} />
      <div className="mt-10 grid gap-x-10 gap-y-8 border-line border-t pt-10 sm:grid-cols-2">
        <Part icon={Layers} title="Soil" text={farm.soil} />
        <Part icon={Droplets} title="Water" text={farm.water} />
        <Part icon={Sprout} title="Crop" text={farm.crop} />
        <Part icon={Handshake} title={hasCashRent(farm) ? 'Tenant' : 'Who farms it'} text={farm.tenant} />
      </div>
      <section className="mt-14" aria-labelledby="risks">
        <h2 id="risks" className="text-h3">
          What could go wrong
        </h2>
        <dl className="mt-4 border-line border-t">
          {farm.risks.map((risk) => (
            <div
              key={risk.title}
              className="grid gap-x-10 gap-y-1 border-line border-b py-4 sm:grid-cols-[2fr_3fr]"
            >
              <dt className="font-semibold">{risk.title}</dt>
              <dd className="text-ink-muted">{risk.text}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-6 text-small text-ink-muted">{farm.farm_disclosure}</p>
      </section>
    </div>
  );
}

function Part({ icon: Icon, title, text }: { icon: typeof Layers; title: string; text: string }) {
  return (
    <section>
      <h2 className="flex items-center gap-3 text-h3">
        <Icon aria-hidden="true" className="size-5 text-action" />
        {title}
      </h2>
      <p className="mt-2 text-ink-muted">{text}</p>
    </section>
  );
}
