/** Under this name the document holds what was pressed before script took over. */
export const EARLY_PRESSES = 'furrowEarly';

/**
 * Runs with the document, long before the rest of the script has come: remembers which buttons were pressed and which
 * forms were sent meanwhile, so that nothing is lost on a slow line. Links, menus and fields work by themselves.
 * Buttons that send a form are asleep in the document, for browsers without script; here there is some.
 */
export const KEEP_EARLY_PRESSES = `{
  const early = window.${EARLY_PRESSES} = { pressed: [], over: new AbortController() };
  const until = { capture: true, signal: early.over.signal };
  for (const button of document.querySelectorAll('form[method="post"] button[type="submit"]:disabled')) button.disabled = false;
  addEventListener("submit", (event) => {
    if (event.target.method !== "post") return;
    event.preventDefault();
    early.pressed.push(event.submitter ?? event.target);
  }, until);
  addEventListener("click", ({ target }) => {
    const button = target.closest?.("button");
    if (button && !button.popoverTargetElement && !(button.form && button.type === "submit")) early.pressed.push(button);
  }, until);
}
`;
