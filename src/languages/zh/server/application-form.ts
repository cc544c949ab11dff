export const applicationFormTexts = {
  'application_form.title': '申请表',
  'application_form.file': '申请表 %{name} %{day}.pdf',
  'application_form.day': '截至 %{day}，由 %{advisor} 准备',
  'application_form.person': '申请人',
  'application_form.incomes': '每月收入 (RM)',
  'application_form.commitments': '每月债务 (RM)',
  'application_form.none': '无',
  'application_form.declaration': '声明',
  'application_form.declared':
    '我声明以上内容真实完整。我委任 %{brand} 就贷款为我提供咨询，并把此表格提交给我们商定的银行；我同意为此目的按《2010 年个人资料保护法令》处理我的个人资料。',
  'application_form.signature': '签名',
  'application_form.signed_at': '签署于 %{time}',
  'application_form.sandbox': '在沙盒中签署。此签名不具约束力。',
  'application_form.page': '第 %{page} 页，共 %{pages} 页',
  'esign.waiting': '已有链接等待签署',
  'esign.unreachable': '无法连接电子签名服务',
  'esign.closed': '此链接已失效',
}
