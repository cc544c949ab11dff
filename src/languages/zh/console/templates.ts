export const templatesTexts = {
  no_variant: '此语言没有文本，将发送默认文本。',
  sent: '填写自己的文本之前，发送以下内容',
  sms: {
    title: '预览',
    hint: '客户收到的样子',
    empty: '填写内容以查看预览。',
  },
  trial: {
    send: '给我发送测试',
    hint: '使用预览的值',
    save_first: '请先保存',
    sent: '测试已发送到 %{recipient}',
  },
  email: {
    title: '预览',
    empty: '填写内容以查看预览。',
  },
}
