import { ChoosePicture, CollectPicture, ReadPicture, SignPicture } from './step-pictures.tsx';

const STEPS = [
  {
    picture: ReadPicture,
    title: 'Read the farm',
    text: 'Soil, water, crop and tenant stand on one page, and the price of an acre beside the public figure for such land.',
  },
  {
    picture: ChoosePicture,
    title: 'Choose your shares',
    text: 'Ten shares are one acre. The calculator shows what they cost and, under a cash lease, the rent they carry.',
  },
  {
    picture: SignPicture,
    title: 'Sign and fund',
    text: 'Documents are signed online. Money waits in escrow until the farm closes, and comes back if it does not.',
  },
  {
    picture: CollectPicture,
    title: 'Collect the income',
    text: 'What the farm earns is paid out by shares. You take part in the sale of the land at the end of the hold.',
  },
] as const;

export function FourSteps() {
  return (
    <section id="four-steps" className="border-line border-y bg-surface-sunken" aria-labelledby="steps">
      <div className="page section">
        <h2 id="steps">From a field to your account, in four steps</h2>
        <ol className="mt-8 grid gap-x-6 gap-y-10 sm:grid-cols-2 desk:grid-cols-4">
          {STEPS.map(({ picture: Picture, title, text }, index) => (
            <li key={title}>
              <div className="flex h-48 items-center justify-center rounded-md border border-line bg-surface-inset">
                <Picture />
              </div>
              <h3 className="mt-5">
                <span className="mr-3 text-warning">{index + 1}</span>
                {title}
              </h3>
              <p className="mt-2 text-small leading-6 text-ink-muted">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
