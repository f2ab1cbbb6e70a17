import { ChoosePicture, CollectPicture, ReadPicture, SignPicture } from './step-pictures.tsx';

const STEPS = [
  {
    picture: ReadPicture,
    title: 'Get to know the farm',
    text: 'See the soil, water, crop and tenant on one page, and how the price per acre compares with public land values.',
  },
  {
    picture: ChoosePicture,
    title: 'Choose your shares',
    text: 'Ten shares equal one acre. The calculator shows what they cost and the rent or income they could bring.',
  },
  {
    picture: SignPicture,
    title: 'Sign and fund',
    text: 'Sign your documents online. Your money stays in escrow until the offering closes. If it doesn’t close, you get it back.',
  },
  {
    picture: CollectPicture,
    title: 'Collect the income',
    text: 'You receive your share of what the farm earns, and of the proceeds when the land is sold.',
  },
] as const;

export function FourSteps() {
  return (
    <section id="four-steps" className="border-line border-y bg-surface-sunken" aria-labelledby="steps">
      <div className="page section">
        <h2 id="steps">How it works, in four steps</h2>
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
