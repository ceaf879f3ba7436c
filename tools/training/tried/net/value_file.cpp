#include "tools/league/value_file.hpp"

#include <fstream>
#include <sstream>

namespace neva {

namespace {

template <typename Net, typename Visit>
void for_each_number(Net& net, Visit visit) {
  for (std::size_t i = 0; i < k_value_features; ++i) {
    visit(net.straight[i]);
    for (auto& weight : net.first[i]) visit(weight);
  }
  for (auto& bias : net.first_bias) visit(bias);
  for (auto& weight : net.second) visit(weight);
  visit(net.bias);
}

}  // namespace

std::string write_value_net(const ValueNet& net) {
  std::ostringstream out;
  std::size_t count = 0;
  for_each_number(net, [&](auto number) { out << number << (++count % (ValueNet::k_hidden + 1) == 0 ? '\n' : ','); });
  out << "\n";
  return out.str();
}

Outcome<ValueNet> read_value_net(const std::string& name) {
  std::ifstream in(name);
  ValueNet net{};
  for_each_number(net, [&](auto& number) {
    in >> number;
    in.ignore();
  });
  if (!in) return Failure{"cannot read the network " + name};
  return net;
}

}  // namespace neva
