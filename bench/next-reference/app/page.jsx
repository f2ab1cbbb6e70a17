/** Only so that the links of the shell lead somewhere; nothing is measured here. */
export default function Home() {
  return <h1 className="page">Home</h1>;
}
