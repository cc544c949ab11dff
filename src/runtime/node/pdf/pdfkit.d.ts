/** The maintained fork has the interface of PDFKit, and no types of its own. */
declare module '@react-pdf/pdfkit' {
  export { default } from 'pdfkit'
}
