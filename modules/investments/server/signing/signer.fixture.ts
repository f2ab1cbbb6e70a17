/** Who signs in tests, and under which key their documents are sealed: for processes of their own as well. */
export const SIGNING_KEY = Buffer.alloc(32, 7);
export const TYPED = { kind: 'typed', text: 'Ada Quill' } as const;
export const SIGNER = {
  maskedEmail: 'a•••@example.com',
  provedBy: 'Password',
  ipAddress: '203.0.113.7',
  device: 'Firefox',
};
