/** A program for the supervisor's tests: it reports that it is alive, and ends with its parent. */
setInterval(() => process.send?.('alive', () => {}), 50);
process.on('disconnect', () => process.exit(0));
process.stdout.write('started\n');
