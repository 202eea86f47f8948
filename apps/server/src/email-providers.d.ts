declare module 'email-providers' {
  /** The domains at which anybody can get an address. */
  const domains: readonly string[];
  export default domains;
}
