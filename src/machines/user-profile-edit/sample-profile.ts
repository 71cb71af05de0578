import type { UserProfile } from '#domain/users/user-profile.ts'

export const sampleProfile: UserProfile = {
  location: 'Ghent',
  genealogyStartYear: '1999',
  researchTools: ['gramps'],
  showResearchActivity: false,
  showFamilySurnames: true,
  social: { x: '', facebook: '' },
}
