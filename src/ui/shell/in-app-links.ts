import { useLayoutEffect } from 'react'

/**
 * Turns plain clicks on links to our own pages into navigation inside the app. The browser handles new tabs,
 * downloads, other sites and anchors on the same page.
 */
export function useInAppLinks(onNavigate: (address: string) => void) {
  useLayoutEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const address = link === null || !isPlain(event) ? null : addressIn(link)
      if (address === null) return
      event.preventDefault()
      onNavigate(address)
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [onNavigate])
}

function isPlain(event: MouseEvent) {
  return (
    event.button === 0 &&
    !event.defaultPrevented &&
    !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  )
}

/** The address of one of our pages; null for other links. A link in a drawing has no address of its own, only `href`. */
function addressIn(link: Element): string | null {
  const href = link.getAttribute('href')
  const here = href === null || href.startsWith('#')
  if (here || link.hasAttribute('download') || !URL.canParse(href, location.href)) return null
  const { origin, pathname, search, hash } = new URL(href, location.href)
  const isOurs = origin === location.origin && ['', '_self'].includes(link.getAttribute('target') ?? '')
  return isOurs ? pathname + search + hash : null
}
