/// <reference types="vite/client" />

/** The renewal of the session that `boot.ts` began, until the session takes it. Null if the server was not reached. */
declare var stintRenewal: Promise<Response | null> | undefined;
