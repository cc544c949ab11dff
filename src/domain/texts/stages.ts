/** What the services say about moves between stages. */
export const stageTexts = {
  'stages.moved': 'Somebody else has moved this to %{stage} in the meantime',
  'stages.no_move': 'Nothing leads from %{from} to %{to}',
  'stages.forbidden': 'Your role does not move this from %{from} to %{to}',
  'stages.reason': 'Say why',
  'stages.preview': 'Review and confirm what will be undone',
  'stages.preview_changed': 'What this takes back has changed. Check it again.',
}
