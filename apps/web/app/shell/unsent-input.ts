type Field = HTMLInputElement | HTMLTextAreaElement;

/** Whether something stands in a form of this page that was filled in and not sent. */
export function hasUnsentInput(root: ParentNode = document): boolean {
  // A form that saves by itself knows what it still owes; its fields always hold what was typed.
  if (root.querySelector('form[data-unsent="true"]') !== null) return true;
  const fields = root.querySelectorAll<Field>('form[method="post"]:not([data-unsent]) :is(input, textarea)');
  return [...fields].some(isUnsent);
}

export function isUnsent(
  field: Pick<Field, 'type' | 'value' | 'defaultValue'> & { checked?: boolean; defaultChecked?: boolean },
): boolean {
  if (field.type === 'hidden') return false;
  if (field.type === 'checkbox' || field.type === 'radio') return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}
