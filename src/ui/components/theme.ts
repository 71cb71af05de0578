const everyTheme = {
  className: 'radix-themes',
  'data-accent-color': 'plum',
  'data-gray-color': 'sand',
  'data-panel-background': 'translucent',
  'data-radius': 'medium',
  'data-scaling': '100%',
}

/**
 * The attributes by which the style sheets of Radix Themes know the element around the whole app. Its component `Theme`
 * sets the same, but it also loads tooltips and a state for themes that change, which nothing here uses: 4 kB of the
 * first load. A class on <html> says light or dark.
 */
export const rootTheme = { ...everyTheme, 'data-is-root-theme': 'true', 'data-has-background': 'true' }

/** The same for an element that is outside of it in the document, such as a dialog. */
export const nestedTheme = { ...everyTheme, 'data-is-root-theme': 'false', 'data-has-background': 'false' }
