/** Somebody who has been here before and answered the question about cookies, as most who use an account have. */
export const ANSWERED = {
  cookies: [
    {
      name: 'consent',
      value: 'yes',
      domain: 'localhost',
      path: '/',
      expires: -1,
      httpOnly: false,
      secure: false,
      sameSite: 'Lax' as const,
    },
  ],
  origins: [],
};

/** Somebody who comes for the first time: `test.use({ storageState: NEW_HERE })`. */
export const NEW_HERE = { cookies: [], origins: [] };
