/** True if a key pressed there is input for a field. */
export const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(fields) !== null

const fields = "input, textarea, select, [contenteditable]:not([contenteditable='false']), [role='textbox']"
