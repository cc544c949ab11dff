/** What the services say about e-invoices. */
export const eInvoiceTexts = {
  'einvoice.settings_missing': 'Corporate settings: enter %{label} of your organisation',
  'einvoice.settings_long':
    'Corporate settings: %{label} of your organisation is longer than %{max} characters',
  'einvoice.settings_form': 'Corporate settings: %{label} of your organisation has the wrong form',
  'einvoice.party_missing': 'Billing party: enter %{label}',
  'einvoice.party_long': 'Billing party: %{label} is longer than %{max} characters',
  'einvoice.party_form': 'Billing party: %{label} has the wrong form',
  'einvoice.exemption': 'Billing party: enter the tax exemption, line %{line} is exempt',
  'einvoice.exemption_form':
    'Billing party: the tax exemption may have letters, digits and . , - / ( ) only (line %{line})',
  'einvoice.line_description': 'Line %{line}: its description is empty or longer than 300 characters',
  'einvoice.line_classification': 'Line %{line}: its classification doesn’t fit this kind of document',
  'einvoice.line_tax_type': 'Line %{line}: its tax type is not on the list',
  'einvoice.line_amount': 'Line %{line}: its amounts are not in ringgit and sen',
  'einvoice.line_tax': 'Line %{line}: it is without tax by its type, but has some',
  'einvoice.number': 'The document has no number, or one of more than 50 characters',
  'einvoice.issued': 'The document was not issued',
  'einvoice.no_lines': 'The document has no lines',
  'einvoice.sums': 'The lines don’t add up to the totals of the document',
  'einvoice.corrects': 'The e-invoice of %{number}, which this note corrects, is not valid yet',
  'einvoice.too_large': 'The document is larger than 300 kB',
  'einvoice.said': 'MyInvois: %{reason}',
  'einvoice.live': 'Its e-invoice has been sent already',
  'einvoice.not_subject': 'No e-invoice is submitted for this document',
  'einvoice.on_its_way': 'Its e-invoice is being validated. Try again in a moment',
  'einvoice.too_late':
    'The e-invoice could be cancelled within %{hours} hours of being validated. Issue a credit note',
  'einvoice.silent': 'MyInvois didn’t respond within 72 hours of issue',
  'einvoice.no_response': 'MyInvois didn’t respond',
  'einvoice.away': 'MyInvois doesn’t respond. Try again later',
}
