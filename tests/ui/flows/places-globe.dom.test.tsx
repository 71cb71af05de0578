import { walkScreen } from '../support/walk-screen.tsx'
import { placesGlobeWalk } from './places-globe.walk.tsx'

walkScreen(placesGlobeWalk)
