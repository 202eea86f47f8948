declare module 'pino-roll' {
  interface Options {
    file: string;
    extension?: string;
    frequency?: 'daily' | 'hourly' | number;
    dateFormat?: string;
    size?: string | number;
    limit?: { count: number };
    mode?: number;
    sync?: boolean;
  }
  interface Stream {
    write(line: string): boolean;
    flushSync(): void;
    end(): void;
    on(event: 'error', heard: (error: Error) => void): void;
  }
  function roll(options: Options): Promise<Stream>;
  export = roll;
}
