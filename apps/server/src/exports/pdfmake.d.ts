/** The used part of pdfmake, which has no types. */
declare module 'pdfmake' {
  namespace pdfmake {
    /** Files in memory. */
    interface VirtualFiles {
      existsSync(name: string): boolean;
      writeFileSync(name: string, content: Buffer): void;
    }
  }
  const pdfmake: {
    virtualfs: pdfmake.VirtualFiles;
    setFonts(fonts: object): void;
    setUrlAccessPolicy(allows: (url: string) => boolean): void;
    setLocalAccessPolicy(allows: (path: string) => boolean): void;
    createPdf(document: object): { getBuffer(): Promise<Buffer> };
  };

  export = pdfmake;
}
declare module 'pdfmake/fonts/Roboto.js' {
  const fonts: object;

  export = fonts;
}
