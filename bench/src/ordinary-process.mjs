// The ordinary endpoint in a process of its own: reports its address, and stops when the parent asks or leaves.
import { startOrdinary } from './ordinary-service.mjs';
import { stopWhenTold } from './until-told.mjs';

const [adapter, databaseUrl, connections] = process.argv.slice(2);
const { url, stop } = await startOrdinary(adapter, databaseUrl, Number(connections));
stopWhenTold(stop, { url });
