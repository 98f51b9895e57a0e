// What a stylesheet is in a spec.
module.exports = {};
