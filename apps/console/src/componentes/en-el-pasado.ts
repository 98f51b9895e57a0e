import { useSearchParams } from 'react-router';

/** True on a page of a past moment, where no action is offered. */
export const useEnElPasado = (): boolean => useSearchParams()[0].has('en');
