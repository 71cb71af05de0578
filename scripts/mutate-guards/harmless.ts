/** Guards that no test needs to miss, each with the reason why taking it out reveals and changes nothing. */
export const harmless: Readonly<Record<string, string>> = {
  'src/domain/groups/decide-group-invite.ts: refusal role-too-high':
    'Nobody invites who is less than a Recruiter, and an invitation offers no higher role. It will refuse if one is added.',
}
