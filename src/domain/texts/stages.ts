export const stageTexts = {
  'stages.moved': 'Someone else has already moved this to %{stage}',
  'stages.no_move': '%{from} can’t change to %{to}',
  'stages.forbidden': 'Your role can’t move this from %{from} to %{to}',
  'stages.reason': 'Enter a reason',
  'stages.preview': 'Review the effects and confirm',
  'stages.preview_changed': 'The effects have changed. Review them again.',
}
