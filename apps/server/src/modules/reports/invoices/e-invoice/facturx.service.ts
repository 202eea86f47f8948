import type { PdfArchive } from '../../../../exports/pdf-texts.ts';

const fileName = 'factur-x.xml';
const namespace = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

const property = (name: string, description: string) => `
            <rdf:li rdf:parseType="Resource">
              <pdfaProperty:name>${name}</pdfaProperty:name>
              <pdfaProperty:valueType>Text</pdfaProperty:valueType>
              <pdfaProperty:category>external</pdfaProperty:category>
              <pdfaProperty:description>${description}</pdfaProperty:description>
            </rdf:li>`;

/** What Factur-X says of the attached file, and the schema of these words, which PDF/A asks for. */
const metadata = `
  <rdf:Description rdf:about="" xmlns:fx="${namespace}">
    <fx:DocumentType>INVOICE</fx:DocumentType>
    <fx:DocumentFileName>${fileName}</fx:DocumentFileName>
    <fx:Version>1.0</fx:Version>
    <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
  </rdf:Description>
  <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
      xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
    <pdfaExtension:schemas>
      <rdf:Bag>
        <rdf:li rdf:parseType="Resource">
          <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
          <pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI>
          <pdfaSchema:prefix>fx</pdfaSchema:prefix>
          <pdfaSchema:property>
            <rdf:Seq>${property('DocumentFileName', 'The name of the embedded XML document')}${property(
              'DocumentType',
              'The type of the hybrid document in capital letters, e.g. INVOICE or ORDER',
            )}${property('Version', 'The actual version of the standard applying to the embedded XML document')}${property(
              'ConformanceLevel',
              'The conformance level of the embedded XML document',
            )}
            </rdf:Seq>
          </pdfaSchema:property>
        </rdf:li>
      </rdf:Bag>
    </pdfaExtension:schemas>
  </rdf:Description>`;

/** Makes the page of an invoice a PDF/A-3 that carries the invoice as XML. */
export const facturxArchive = (xml: string, date: Date): PdfArchive => ({
  metadata,
  document: {
    version: '1.7',
    subset: 'PDF/A-3b',
    files: {
      [fileName]: {
        src: `data:text/xml;base64,${Buffer.from(xml).toString('base64')}`,
        name: fileName,
        description: 'Factur-X invoice',
        relationship: 'Alternative',
        creationDate: date,
        modifiedDate: date,
      },
    },
  },
});
