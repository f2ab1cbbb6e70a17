import type { ReactNode } from 'react';

/** One line of a record: what it is, and how it stands. */
export function RecordLine({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <tr>
      <th scope="row" className="font-normal">
        {label}
      </th>
      <td>{children}</td>
    </tr>
  );
}
