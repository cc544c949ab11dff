export const stageTexts = {
  'stages.moved': 'Someone else has already moved this to %{stage}',
  'stages.no_move': '%{from} can’t be followed by %{to}',
  'stages.forbidden': 'Your role can’t move this from %{from} to %{to}',
  'stages.reason': 'Enter a reason',
  'stages.preview': 'Review and confirm what will be undone',
  'stages.preview_changed': 'What this undoes has changed. Review it again.',
}
