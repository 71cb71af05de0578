/** The gallery's page: `?flow=sign-in` hangs the screens of that flow, and waits to be told which state to show. */
import './gallery.css'
import '../../../src/ui/styles/late-fonts.css'
import { Gallery } from './gallery.tsx'
import { walksOf } from './walks.ts'

declare global {
  interface Window {
    gallery: Promise<Gallery>
  }
}

const flow = new URLSearchParams(location.search).get('flow') ?? ''
window.gallery = walksOf(flow).then((walks) => new Gallery(walks))
