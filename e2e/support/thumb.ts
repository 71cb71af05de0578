/** Checks what a page needs on a phone. */
import type { Page } from '@playwright/test'

/** Elements that reach beyond the page's right edge, when the page scrolls sideways. */
export const sidewaysOverflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40) ?? ''}`)
      .concat(`the page is ${scrollWidth} wide`)
  })

/** Controls lower than 44 pixels. Links inside a sentence are as high as their line. */
export const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const least = 44
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary',
    )
    const isHidden = (element: Element) => {
      const { width, height, right, bottom } = element.getBoundingClientRect()
      return (
        width <= 1 ||
        height <= 1 ||
        right <= 0 ||
        bottom <= 0 ||
        !element.checkVisibility({ visibilityProperty: true })
      )
    }
    /** A label around a control counts as part of the target, because the label reacts to a tap too. */
    const target = (element: HTMLElement) =>
      element instanceof HTMLInputElement && element.labels?.[0]?.contains(element)
        ? element.labels[0]
        : element
    const inSentence = (element: Element) => getComputedStyle(element).display === 'inline'
    return [...controls]
      .filter((element) => !isHidden(element) && !inSentence(element))
      .map((element) => ({ element, height: boxOf(target(element)).height }))
      .filter(({ height }) => height < least - 0.5)
      .map(({ element, height }) => `${element.outerHTML.slice(0, 120)} is ${height} high`)

    /** A text field of the theme counts with the box around it, because the box reacts to the tap too. */
    function boxOf(element: HTMLElement) {
      return (element.closest('.rt-TextFieldRoot') ?? element).getBoundingClientRect()
    }
  })
