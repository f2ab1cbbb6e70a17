/** The modules, each after those it uses. A module joins the house by its line here. */
export const MODULES = [
  (await import('./content/module.ts')).default,
  (await import('./inquiries/module.ts')).default,
  (await import('./identity/module.ts')).default,
  (await import('./operations/module.ts')).default,
  (await import('./investors/module.ts')).default,
  (await import('./farms/module.ts')).default,
  (await import('./wallet/module.ts')).default,
  (await import('./investments/module.ts')).default,
  (await import('./notifications/module.ts')).default,
] as const;
