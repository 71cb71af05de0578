/**
 * Keeps the open page up to date. It asks for the page again and replaces the parts that have changed. Focus, opened
 * details and the words for screen readers stay as they are. Without it, the page is a page that one reloads.
 */
export const pageScript = `
'use strict'
const interval = 2000
let busy = false

async function refresh() {
  if (busy || document.hidden) return
  busy = true
  try {
    const answer = await fetch('./', { headers: { accept: 'text/html' } })
    if (!answer.ok) throw new Error('closed')
    take(new DOMParser().parseFromString(await answer.text(), 'text/html'))
    document.getElementById('over').hidden = true
  } catch {
    document.getElementById('over').hidden = false
  }
  busy = false
}

function take(fresh) {
  for (const part of fresh.querySelectorAll('[data-part]')) {
    const shown = document.getElementById(part.id)
    if (shown === null || sameAs(shown, part)) continue
    const focused = shown.contains(document.activeElement) ? document.activeElement.id : ''
    const opened = [...shown.querySelectorAll('details[open]')].map((details) => details.id)
    const next = document.importNode(part, true)
    shown.replaceWith(next)
    for (const id of opened) if (id && document.getElementById(id)) document.getElementById(id).open = true
    if (focused) focusOn(focused, next)
  }
  const told = fresh.getElementById('told').textContent
  const live = document.getElementById('told')
  if (live.textContent !== told) live.textContent = told
}

function sameAs(shown, part) {
  const copy = shown.cloneNode(true)
  for (const details of copy.querySelectorAll('details[open]')) details.removeAttribute('open')
  return copy.outerHTML === part.outerHTML
}

function focusOn(id, part) {
  const same = document.getElementById(id)
  if (same !== null) return same.focus()
  const heading = part.querySelector('[data-heading="' + CSS.escape(id.split('.')[0]) + '"]') ?? part.querySelector('h2, h3')
  heading.tabIndex = -1
  heading.focus()
}

setInterval(refresh, interval)
document.addEventListener('visibilitychange', refresh)
`
