declare module 'pdfmake/fonts/Roboto.js' {
  const fonts: object;

  export = fonts;
}
