export const stagesTexts = {
  'stages.moved': '期间他人已把它移到%{stage}',
  'stages.no_move': '不能从%{from}到%{to}',
  'stages.forbidden': '您的角色不能把它从%{from}移到%{to}',
  'stages.reason': '请说明原因',
  'stages.preview': '请核对并确认将取消的内容',
  'stages.preview_changed': '将取回的内容已更改。请再次检查。',
}
