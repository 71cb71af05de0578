/**
 * For a button that removes its own row, because the second click of a double click would hit the row that has moved up; and
 * for one that makes a file, because two clicks would make two. Browsers count the clicks of one place; a press by keyboard
 * counts as none.
 */
export const singlePress =
  (act: () => void) =>
  ({ detail }: { readonly detail: number }): void => {
    if (detail <= 1) act()
  }
