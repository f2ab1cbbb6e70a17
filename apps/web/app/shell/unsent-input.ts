type Field = HTMLInputElement | HTMLTextAreaElement;

/** Whether something stands in a form of this page that was filled in and not sent. */
export function hasUnsentInput(root: ParentNode = document): boolean {
  const fields = root.querySelectorAll<Field>('form[method="post"] :is(input, textarea)');
  return [...fields].some(isUnsent);
}

export function isUnsent(
  field: Pick<Field, 'type' | 'value' | 'defaultValue'> & { checked?: boolean; defaultChecked?: boolean },
): boolean {
  if (field.type === 'hidden') return false;
  if (field.type === 'checkbox' || field.type === 'radio') return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}
