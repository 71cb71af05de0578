import { walkScreen } from '../support/walk-screen.tsx'
import { nameConfirmWalk } from './name-confirm.walk.tsx'

walkScreen(nameConfirmWalk)
