/** The codes of `states.ts` in its order, for a browser that need not know the names. */
export const STATE_CODES: readonly string[] =
  'AL AK AS AZ AR CA CO CT DE DC FL GA GU HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND MP OH OK OR PA PR RI SC SD TN TX UT VT VI VA WA WV WI WY'.split(
    ' ',
  );
