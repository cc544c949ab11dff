export const messagingAppsTexts = {
  title: '各应用的信息',
  hint: '在某应用中不能被选入新群组和私聊的人。现有聊天不受影响。',
  left_out: '%{App} 中排除的人',
  nobody: '没有排除任何人',
  add: '排除',
  remove: '不再排除 %{name}',
  failed: '无法加载被排除的人。',
  loading: '正在加载被排除的人',
}
