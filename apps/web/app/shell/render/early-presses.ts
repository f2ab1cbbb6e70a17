/** Under this name the document holds what was pressed before script took over. */
export const EARLY_PRESSES = 'furrowEarly';

/**
 * Runs with the document, long before the rest of the script has come: remembers which buttons were pressed and which
 * forms were sent meanwhile, so that nothing is lost on a slow line. Links, menus, fields and searches work by themselves.
 * Buttons that send a form are asleep in the document, for browsers without script; here there is some.
 * A form that names no address is read by script alone: the browser would put what was typed into the address of the page.
 */
export const KEEP_EARLY_PRESSES = `{
  const early = window.${EARLY_PRESSES} = { pressed: [], over: new AbortController() };
  const until = { capture: true, signal: early.over.signal };
  for (const button of document.querySelectorAll('form[method="post"] button[type="submit"]:disabled')) button.disabled = false;
  addEventListener("submit", (event) => {
    const form = event.target;
    if (form.getAttribute("method") !== "post" && form.hasAttribute("action")) return;
    event.preventDefault();
    early.pressed.push(event.submitter ?? form);
  }, until);
  addEventListener("click", ({ target }) => {
    const button = target.closest?.("button");
    if (button && !button.popoverTargetElement && !(button.form && button.type === "submit")) early.pressed.push(button);
  }, until);
}
`;
