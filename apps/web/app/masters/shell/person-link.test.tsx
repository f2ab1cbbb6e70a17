import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { navigationFor } from './navigation.ts';
import { PersonLink } from './person-link.tsx';

const PAGES = [
  {
    path: '/masters/investors',
    file: 'investors.tsx',
    access: { roles: ['compliance'] },
    menu: { section: 'Register', label: 'Investors' },
  },
] as const;
const ADA = { user_id: 'usr_ada', name: 'Ada Quill', email: 'ada@example.com' };

function seenBy(role: string, person = ADA): string {
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component: () => <PersonLink person={person} /> }]);
  const navigation = navigationFor(PAGES, [role]);
  return renderToString(<Stub hydrationData={{ loaderData: { root: { navigation } } }} />);
}

it('leads to a person’s record only those who may open it', () => {
  expect(seenBy('compliance')).toContain('href="/masters/investors/usr_ada"');
  expect(seenBy('treasury')).toBe('Ada Quill');
});

it('calls somebody without a name by their address', () => {
  expect(seenBy('treasury', { ...ADA, name: '' })).toBe('ada@example.com');
});
