export const dynamic = 'force-dynamic';

/** Only so that the links of the list lead somewhere; nothing is measured here. */
export default async function Farm({ params }) {
  const { slug } = await params;
  return <h1 className="page">{slug}</h1>;
}
