import { useLayoutEffect } from 'react'

/**
 * Turns plain clicks on links to our own pages into navigation inside the app. The browser handles new tabs,
 * downloads, other sites and anchors on the same page.
 */
export function useInAppLinks(onNavigate: (address: string) => void) {
  useLayoutEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || !isPlain(event) || !isOurs(link)) return
      event.preventDefault()
      onNavigate(link.pathname + link.search + link.hash)
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

function isOurs(link: HTMLAnchorElement) {
  const href = link.getAttribute('href')
  const here = href === null || href.startsWith('#')
  return (
    !here &&
    link.origin === location.origin &&
    !link.hasAttribute('download') &&
    ['', '_self'].includes(link.target)
  )
}
